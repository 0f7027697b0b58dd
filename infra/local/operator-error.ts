/** An error that an operator can fix. It is printed as one sentence, without a stack. */
export class OperatorError extends Error {}

/** The command without the folder would remove another game's data. */
const { DATA_DIR } = process.env;
export const startAfresh = `Start afresh with: ${DATA_DIR ? `DATA_DIR=${DATA_DIR} ` : ''}npm run reset`;
