import { Badge, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { Route } from '../../../shared/routes/route.ts';
import { Definitions, Entry } from './documentation.tsx';
import { codesOf, type OpenApi, type Operation, type Response, resolved } from './documents.ts';
import { Example, links, Properties, prose, typeOf } from './shape.tsx';

type Components = OpenApi['components'];

export type Routes = Readonly<Record<string, Route>>;

export function Operations({ openApi, routes }: { openApi: OpenApi; routes: Routes }) {
  const { tags, paths, components } = openApi;
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  return tags.map(({ name, description }) => (
    <section key={name} id={name.toLowerCase()} data-filtered>
      <h2>{name}</h2>
      <p>{description}</p>
      {all
        .filter((each) => each.tags.includes(name))
        .map((each) => (
          <OperationEntry
            key={each.operationId}
            operation={each}
            route={routes[each.operationId] as Route}
            components={components}
          />
        ))}
    </section>
  ));
}

const callers = { anyone: 'anyone', player: 'players', admin: 'administrators' };

const Method = chakra('b', {
  base: { minW: '52px', color: 'accent', fontSize: 'xs', fontWeight: 700, letterSpacing: '0.03em' },
  variants: { method: { GET: {}, PUT: {}, PATCH: {}, POST: { color: 'up' }, DELETE: { color: 'down' } } },
});

interface OperationProps {
  operation: Operation;
  route: Route;
  components: Components;
}

function OperationEntry({ operation, route, components }: OperationProps) {
  const { method, path, access, scope, output, calledBy } = route;
  const canTry = method === 'GET' && output !== 'redirect' && calledBy === undefined;
  const head = (
    <>
      <Method method={method}>{method}</Method> <code>{path}</code> <span>{prose(operation.summary)}</span>
    </>
  );
  return (
    <Entry id={operation.operationId} path={canTry ? path : undefined} head={head}>
      <p>
        <Badge colorPalette="accent" fontSize="sm">
          {callers[access]}
        </Badge>{' '}
        {scope && (
          <Badge colorPalette="accent" fontSize="sm">
            {`token: ${scope}`}
          </Badge>
        )}{' '}
        {operation.deprecated && <span>deprecated</span>}
      </p>
      <p>{prose(operation.description)}</p>
      <Parameters operation={operation} components={components} />
      <Requests operation={operation} />
      <Answers operation={operation} components={components} />
    </Entry>
  );
}

function Parameters({ operation, components }: Omit<OperationProps, 'route'>) {
  if (operation.parameters.length === 0) return null;
  return (
    <>
      <h3>Parameters</h3>
      <Definitions>
        {operation.parameters.map((part) => {
          const { name, in: place, required, description, schema } = resolved(part, components.parameters);
          return (
            <Fragment key={name}>
              <dt data-in={place}>
                <code>{name}</code> <small>{place}</small> {!required && <i>optional</i>}
              </dt>
              <dd>
                {typeOf(schema)} {description && <span>{prose(description)}</span>}
                {schema.default !== undefined && prose(` Otherwise \`${JSON.stringify(schema.default)}\`.`)}
              </dd>
            </Fragment>
          );
        })}
      </Definitions>
    </>
  );
}

const Requests = ({ operation: { requestBody } }: { operation: Operation }) =>
  Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => (
    <Fragment key={type}>
      <h3>Request</h3>
      <p>
        <code>{type}</code>: {typeOf(schema)}
      </p>
      <Properties of={schema} />
      {example !== undefined && <Example of={example} />}
    </Fragment>
  ));

function Answers({ operation, components }: Omit<OperationProps, 'route'>) {
  const all = Object.entries(operation.responses).map(([status, part]) => ({
    status,
    answer: resolved(part, components.responses),
  }));
  const examples = all.flatMap(({ status, answer }) =>
    Object.values(answer.content ?? {}).flatMap(({ example }) =>
      example === undefined ? [] : [<Example key={status} of={example} />],
    ),
  );
  return (
    <>
      <h3>Answers</h3>
      <Definitions>
        {all.map(({ status, answer }) => (
          <Fragment key={status}>
            <dt>
              <b>{status}</b>
            </dt>
            <dd>{answered(answer)}</dd>
          </Fragment>
        ))}
      </Definitions>
      {examples.length > 0 && <h3>Example</h3>}
      {examples}
    </>
  );
}

function answered(answer: Response): ReactNode {
  const codes = codesOf(answer);
  if (codes.length > 0) return links(codes);
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(answer.content ?? {});
  if (type === '') return prose(answer.description);
  return (
    <>
      {type !== 'application/json' && prose(`\`${type}\`: `)}
      {typeOf(schema)}
      <Properties of={schema} />
    </>
  );
}
