// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Door } from "../pages/pages";
import { readRoute } from "../pages/routes";

afterEach(cleanup);

describe("the link for the host", () => {
  it("knows the name that it is for, which may still be another", () => {
    render(<Door route={readRoute("#/host/fmh_a?Dana%20H")} />);
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("Dana H");
    expect(screen.getByText(/This room has no host yet/)).toBeTruthy();
    fireEvent.change(name, { target: { value: "Ada" } });
    expect(name.value).toBe("Ada");
  });

  it("asks for a name where it is for nobody in particular", () => {
    render(<Door route={readRoute("#/host/fmh_a")} />);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  });
});
