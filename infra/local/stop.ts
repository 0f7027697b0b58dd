/** Ends a started part of the host. */
export type Stop = () => void | Promise<void>;
