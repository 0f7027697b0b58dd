/** An error that the person who starts the host can mend. It is printed as one sentence, without a stack. */
export class OperatorError extends Error {}
