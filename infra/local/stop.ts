/** A failure that the person at the keyboard can act on: one line, no stack trace. */
export class Refusal extends Error {}

/** What a started part of the host gives back, so that it can be ended in order. */
export type Stop = () => void | Promise<void>;
