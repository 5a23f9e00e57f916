/** A file that the browser saves: plain data as JSON. */
export function saveFile(name: string, data: unknown): void {
  saveText(name, JSON.stringify(data, null, 1), "application/json");
}

/** A file of text of some kind. */
export function saveText(name: string, text: string, kind: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
