import { describe, expect, it } from "vitest";
import { messageOf, startOf, type Deed } from "./deed";

const OVER: Deed = {
  tag: "play-over", label: "Plays over", fixed: { seat: 2 },
  fields: [
    { name: "name", label: "Name", kind: "text" }, { name: "chips", label: "Chips", kind: "chips" },
    { name: "box", label: "Covered", kind: "switch", start: "yes" },
  ],
};

describe("a deed as it is filled in", () => {
  it("is sent once nothing is missing", () => {
    expect(messageOf(OVER, "t1", startOf(OVER))).toBeNull();
    expect(messageOf(OVER, "t1", { ...startOf(OVER), name: " Olga ", chips: "1,200" })).toEqual(
      { type: "play-over", table: "t1", seat: 2, name: "Olga", chips: 1200, box: true },
    );
    expect(messageOf(OVER, "t1", { name: "Olga", chips: "0", box: "" })).toBeNull();
  });

  it("says a number where one is picked, any seat as none, and leaves out what may be empty", () => {
    const asks: Deed = {
      tag: "ask-for-seat", label: "Asks", fields: [
        { name: "seat", label: "Seat", kind: "pick", ways: [["null", "Any"], ["3", "Seat 4"]] },
        { name: "seconds", label: "Seconds", kind: "whole", optional: true },
        { name: "objecting", label: "Minds", kind: "some" },
      ],
    };
    expect(messageOf(asks, "t1", startOf(asks))).toEqual({ type: "ask-for-seat", table: "t1", seat: null, objecting: [] });
    expect(messageOf(asks, "t1", { seat: "3", seconds: "20", objecting: "a b" })).toEqual(
      { type: "ask-for-seat", table: "t1", seat: 3, seconds: 20, objecting: ["a", "b"] },
    );
    expect(messageOf(asks, "t1", { seat: "3", seconds: "soon", objecting: "" })).toBeNull();
  });
});
