/* Tables that are wider than the page are moved by keys too. */
const reach = () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) {
    one.setAttribute("tabindex", "0");
    one.setAttribute("role", "group");
    one.setAttribute("aria-label", "Table");
  }
};
new MutationObserver(reach).observe(document.body, { childList: true, subtree: true });
reach();
