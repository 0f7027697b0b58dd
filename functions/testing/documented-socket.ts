import { Ajv } from 'ajv';
import { asyncApiDocument } from '../../infra/asyncapi/document.ts';

/** All test files of a thread share this checker, although each has its own modules. */
const made = globalThis as { asyncApiChecker?: Ajv };

function checker(): Ajv {
  made.asyncApiChecker ??= new Ajv({ strict: false, validateFormats: false }).addSchema(asyncApiDocument(), 'asyncapi');
  return made.asyncApiChecker;
}

/**
 * @returns the one or several messages of a server's frame
 * @throws if one of them is not in the AsyncAPI document
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
