/** Messages are said as each language says them, and all texts follow the language of the moment. */

import { expect, it, vi } from "vitest";
import { moduleOf } from "../../dev/texts/catalogues";
import { firstOf, language } from "./language";
import { speechOf } from "./speech";
import { speak, spoken, texts } from "./texts";

type Any = Record<string, (told?: unknown) => unknown>;

/** The texts of a file, as they are said. */
async function said(messages: Record<string, string>, tongue: "en" | "de" = "en"): Promise<Any> {
  const code = moduleOf(JSON.stringify(messages), "one.json").replace("export default ", "return ");
  return (new Function(code)() as (speech: object) => Any)(speechOf(tongue));
}

it("says numbers of things, choices and figures", async () => {
  const messages = { seats: "{n, plural, =0 {no seat} one {# seat} other {# seats}}", who: "{house, select, true {a house player} other {{name}}} left", big: "{n, number} chips", plain: "It's full." };
  const english = await said(messages);
  expect([0, 1, 2000].map((n) => english["seats"]!({ n }))).toEqual(["no seat", "1 seat", "2,000 seats"]);
  expect(english["who"]!({ house: true, name: "Ann" })).toBe("a house player left");
  expect(english["who"]!({ house: false, name: "Ann" })).toBe("Ann left");
  expect(english["plain"]).toBe("It's full.");
  expect((await said(messages, "de"))["big"]!({ n: 1234567 })).toBe("1.234.567 chips");
});

it("puts around words what belongs around them", async () => {
  const messages = await said({ rules: "Read <link>the rules of {name}</link> first." });
  const made = messages["rules"]!({ name: "Ann", link: (words: unknown) => ["link", words] }) as { props: { children: readonly unknown[] } };
  expect(made.props.children[0]).toBe("Read ");
  expect((made.props.children[1] as readonly { props: { children: unknown } }[])[1]!.props.children).toEqual(["the rules of ", "Ann"]);
});

it("says which message cannot be read, and where", () => {
  expect(() => moduleOf("{\"seats\": \"{n, plural, one {# seat}}\"}", "lobby/en.json")).toThrow("lobby/en.json: seats:");
  expect(() => moduleOf("{\"one\": \"{n, number} <n>is</n>\"}", "en.json")).toThrow("{n} is a number and a tag");
});

it("begins with the first language of the browser's that there is", () => {
  expect(firstOf(["de-AT", "en"])).toBe("de");
  expect(firstOf(["fr-FR", "EN-gb", "de"])).toBe("en");
  expect(firstOf(["fr"])).toBe("en");
});

it("brings the words of another language, and English where they cannot be had", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const there = { default: () => ({ fold: "Aussteigen" }) };
  const one = texts<{ fold: string }>(() => ({ fold: "Fold" }), { de: () => Promise.resolve(there) });
  const away = texts<{ fold: string }>(() => ({ fold: "Fold" }), { de: () => Promise.reject(new Error("the line is down")) });
  await speak("de");
  expect([one.fold, away.fold, language.get(), document.documentElement.lang]).toEqual(["Aussteigen", "Fold", "de", "de"]);
  const late = texts<{ fold: string }>(() => ({ fold: "Fold" }), { de: () => Promise.resolve(there) });
  expect(late.fold).toBe("Fold");
  await spoken();
  expect(late.fold).toBe("Aussteigen");
  await speak("en");
  expect([one.fold, late.fold]).toEqual(["Fold", "Fold"]);
  vi.unstubAllGlobals();
});
