// @vitest-environment node

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Follower, OffCourse } from "./course";
import { FORMS, usualCourse } from "./forms";

interface Told {
  form: string;
  book: string;
  seats: number;
  first: number;
  fantasyland: number[];
  steps: string;
  sizes: number[];
}

const FILE = new URL("../../../tests/server/chance/data/courses.json", import.meta.url);
const deals = JSON.parse(readFileSync(FILE, "utf-8")) as Told[];

function begin(told: Told): Follower {
  return new Follower({
    course: usualCourse(told.form, told.book)!,
    seats: told.seats, first: told.first, fantasyland: told.fantasyland,
  });
}

function follow(told: Told, words = told.steps.split(" ")): Follower {
  const follower = begin(told);
  for (const word of words) follower.take(word);
  return follower;
}

/** Whether what a card is dealt to, or a shuffle, is among the steps. */
const isCard = (word: string) => /^(\d+|b\d|x|m)$/.test(word);

describe("the course of a deal", () => {
  it("is known for every form under every book", () => {
    const seen = new Set(deals.map((one) => one.form));
    expect(Object.keys(FORMS).filter((key) => !seen.has(key))).toEqual([]);
  });

  it.each(Object.keys(FORMS))("of %s is followed to its end, whatever happens in it", (form) => {
    for (const told of deals.filter((one) => one.form === form)) {
      const found = follow(told);
      expect(found.sizes).toEqual(told.sizes);
      const cards = told.steps.split(" ").filter(isCard);
      expect(found.placed.map((one) => one.to)).toEqual(cards);
    }
  });

  it("has reshuffles, draws, boards run several times, common cards and burns among them", () => {
    const all = deals.map((one) => ` ${one.steps} `);
    for (const word of [/ s\d/, / d\d:[5-9]/, / b2 /, / b3 /, / b0 /, / x /, / m /, / g\d/, / o\d/, / c\d:1/, / t\d:2/]) {
      expect(all.some((one) => word.test(one)), `${word}`).toBe(true);
    }
  });

  it.each(Object.keys(FORMS))("of %s has no other card at any place", (form) => {
    for (const told of deals.filter((one) => one.form === form)) {
      const words = told.steps.split(" ");
      words.forEach((word, at) => {
        if (!isCard(word) || at % 7) return;
        for (const other of ["0", "1", "2", "b1", "b2", "x", "m"]) {
          if (other === word) continue;
          expect(() => follow(told, [...words.slice(0, at), other]), `${words.slice(0, at + 1)} as ${other}`).toThrow(OffCourse);
        }
      });
    }
  });

  it("has no shuffle, fold or draw where there is none", () => {
    for (const told of deals) {
      const words = told.steps.split(" ");
      const at = words.findIndex((one) => one === "x");
      if (at < 0) continue;
      const before = words.slice(0, at);
      for (const wrong of ["s20", `s${begin(told).sizes[0]}`, `d${told.seats}:1`, "f99", "y", "", "-1", "0:1:2"]) {
        expect(() => follow(told, [...before, wrong])).toThrow(OffCourse);
      }
    }
  });

  it("has shuffles of exactly the cards that are there", () => {
    for (const told of deals.filter((one) => one.sizes.length > 1)) {
      const words = told.steps.split(" ");
      const at = words.findIndex((one) => /^s\d/.test(one));
      const size = told.sizes[1]!;
      for (const other of [size - 1, size + 1, 52]) {
        if (other !== size) expect(() => follow(told, [...words.slice(0, at), `s${other}`])).toThrow(OffCourse);
      }
      expect(() => follow(told, [...words.slice(0, at), ...words.slice(at + 1)])).toThrow(OffCourse);
    }
  });
});
