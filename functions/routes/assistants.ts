import * as z from 'zod/mini';
import { API_VERSION } from '../../shared/api-version.ts';
import { CONTEST_HEADER } from '../../shared/contest.ts';
import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/assistants.ts';
import { previewTrade } from '../../shared/routes/preview.ts';
import { placeTrade } from '../../shared/routes/trades.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { askSite, type SiteAnswer } from '../clients/own-site.ts';
import {
  idOf,
  LEGACY_VERSIONS,
  McpError,
  type McpRequest,
  readMessage,
  SPOKEN_VERSIONS,
} from '../domain/mcp/message.ts';
import { openPreview, sealPreview } from '../domain/mcp/preview-id.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { Confirmation, tools } from '../usecases/assistant-tools.ts';

const siteUrl = fromEnvironment('SITE_URL');
const secret = fromEnvironment('ORIGIN_KEY');

export const answerAssistant = serve(
  rows.answerAssistant,
  async ({ session: { playerId }, header, rawBody, nowMs }) => {
    // The protocol requires this check, though no page has a token that another page could use.
    if ((header('origin') ?? siteUrl) !== siteUrl) return new Refused({ code: 'wrong-origin' });
    const [scheme, token = ''] = header(CREDENTIAL_HEADER)?.split(' ') ?? [];
    if (scheme !== 'bearer') return new Refused({ code: 'not-signed-in' });
    try {
      const request = readMessage(rawBody, header);
      if (!request) return new Answer({ status: 202, body: undefined as never });
      const result = await answerTo(request, { playerId, token, nowMs, contest: header(CONTEST_HEADER) });
      return { jsonrpc: '2.0', id: request.id, result };
    } catch (thrown) {
      if (!(thrown instanceof McpError)) throw thrown;
      return new Answer({ status: thrown.status, body: { jsonrpc: '2.0', id: idOf(rawBody), error: thrown.error } });
    }
  },
);

const serverInfo = { name: 'tradefloor', title: 'Tradefloor', version: API_VERSION };
const capabilities = { tools: {} };
const instructions =
  'Tradefloor is a stock market played with coins, not money. Prices move every ten seconds. To trade, preview the order, show it to the player, and confirm it only if they agree.';

const cacheable = { ttlMs: 3600_000, cacheScope: 'public' };

interface Player {
  /** The player's account in the contest, if the request names one. */
  readonly playerId: string;
  readonly token: string;
  readonly nowMs: number;
  readonly contest: string | undefined;
}

const Call = z.object({ name: z.string(), arguments: z.nullish(z.record(z.string(), z.unknown())) });

async function answerTo(request: McpRequest, player: Player): Promise<Record<string, unknown>> {
  const result = await resultOf(request, player);
  const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
  return request.isModern ? { resultType: 'complete', ...result, _meta } : result;
}

async function resultOf({ method, params, isModern }: McpRequest, player: Player): Promise<Record<string, unknown>> {
  if (method === 'tools/list') return { tools: [...tools.values()].map(({ listed }) => listed), ...cacheable };
  if (method === 'tools/call') return callTool(params, player);
  if (isModern && method === 'server/discover')
    return { supportedVersions: SPOKEN_VERSIONS, capabilities, instructions, ...cacheable };
  if (!isModern && method === 'ping') return {};
  if (!isModern && method === 'initialize') {
    const protocolVersion = LEGACY_VERSIONS.find((each) => each === params.protocolVersion) ?? LEGACY_VERSIONS[0];
    return { protocolVersion, capabilities, serverInfo, instructions };
  }
  throw new McpError(isModern ? 404 : 200, 'unknownMethod', 'There is no such method.');
}

async function callTool(params: McpRequest['params'], player: Player): Promise<Record<string, unknown>> {
  const { data: call } = Call.safeParse(params);
  const tool = call && tools.get(call.name);
  if (!tool) throw new McpError(200, 'invalidParams', 'There is no such tool.');
  const input = Object.fromEntries(Object.entries(call.arguments ?? {}).filter(([, value]) => value !== null));
  if (tool.route === previewTrade) return toResult(await preview(input, player));
  if (tool.route === placeTrade) return toResult(await confirm(input, player));
  return toResult(await askSite(tool.route, { ...player, input }));
}

/** Refusals are results too, since the assistant must read them. */
function toResult(answer: SiteAnswer): Record<string, unknown> {
  if ('refusal' in answer) {
    const { code, detail, details } = answer.refusal;
    const content = [{ type: 'text', text: `${detail} (${code})` }];
    return { content, structuredContent: { code, detail, details }, isError: true };
  }
  // Older clients accept only an object.
  const structuredContent = Array.isArray(answer.value) ? { items: answer.value } : answer.value;
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

const Preview = z.looseObject({ outcome: z.string(), price: z.optional(z.string()) });

async function preview(input: Record<string, unknown>, player: Player): Promise<SiteAnswer> {
  const answer = await askSite(previewTrade, { ...player, input });
  if ('refusal' in answer) return answer;
  const shown = Preview.parse(answer.value);
  if (shown.outcome === 'refused') return answer;
  // A market order keeps to the price that the player confirms.
  const order = (input.orderType ?? 'market') === 'market' ? { seenPrice: shown.price, ...input } : input;
  const previewId = sealPreview({ order, key: uuidV7(player.nowMs), playerId: player.playerId }, secret, player.nowMs);
  return { value: { ...shown, previewId } };
}

async function confirm(input: Record<string, unknown>, player: Player): Promise<SiteAnswer> {
  const { previewId = '' } = Confirmation.safeParse(input).data ?? {};
  const opened = openPreview(previewId, { ...player, secret });
  if (!opened)
    return { refusal: { code: 'invalid-preview', detail: 'This preview has ended. Preview the order again.' } };
  return askSite(placeTrade, { ...player, input: opened.order, key: opened.key });
}
