/** An error that the person who starts the host can mend. It is printed as one sentence, without a stack. */
export class OperatorError extends Error {}

/** The advice for data that this release cannot read. Without its folder, the command would remove another game's. */
const { DATA_DIR } = process.env;
export const startAfresh = `Start afresh with: ${DATA_DIR ? `DATA_DIR=${DATA_DIR} ` : ''}npm run reset`;
