import { Ajv } from 'ajv';
import { asyncApiDocument } from '../../infra/asyncapi/document.ts';

/** Made once for all test files of a thread, each of which has modules of its own. */
const made = globalThis as { asyncApiChecker?: Ajv };

function checker(): Ajv {
  made.asyncApiChecker ??= new Ajv({ strict: false, validateFormats: false }).addSchema(asyncApiDocument(), 'asyncapi');
  return made.asyncApiChecker;
}

/**
 * @returns what a frame of the server says: one message or several
 * @throws if the AsyncAPI document does not have one of them
 */
export function messagesIn(frame: string) {
  const messages = [JSON.parse(frame)].flat();
  for (const message of messages) {
    const fits = checker().getSchema(`asyncapi#/components/messages/${message.type}/payload`);
    if (!fits?.(message)) {
      const why = fits ? checker().errorsText(fits.errors) : 'there is no such message';
      throw new Error(`The socket is sent ${JSON.stringify(message)}: ${why} (infra/asyncapi/)`);
    }
  }
  return messages;
}
