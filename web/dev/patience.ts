/** How long tests wait for what has to come: no measure of anything, only an end, on a machine that may have other work. */

if (typeof document !== "undefined") (await import("@testing-library/react")).configure({ asyncUtilTimeout: 30_000 });

export {};
