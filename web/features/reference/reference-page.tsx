import { Container, chakra, Flex, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { urls } from '../../../shared/urls.ts';
import { Wordmark } from '../../ui/page.tsx';
import { Begin, Markdown } from './begin.tsx';
import { ProblemCodes } from './codes.tsx';
import { Documentation, Entry } from './documentation.tsx';
import type { AsyncApi, OpenApi, Schema } from './documents.ts';
import { Operations, type Routes } from './operations.tsx';
import { Code, prose, Shape } from './shape.tsx';
import { SocketMessages } from './socket.tsx';
import { Tools } from './tools.tsx';

export interface Described {
  readonly openApi: OpenApi;
  readonly asyncApi: AsyncApi;
  readonly routes: Routes;
  readonly bot: string;
}

/** The page `/api` for programmers. The build renders it from both documents. */
export function ReferencePage({ openApi, asyncApi, routes, bot }: Described) {
  return (
    <>
      <Container as="header" maxW="1200px" display="flex" alignItems="center" justifyContent="space-between" h="52px">
        <chakra.a href={urls.home} display="inline-flex" fontSize="lg">
          <Wordmark />
        </chakra.a>
        <Text color="fg.muted" fontSize="14px">{`API, version ${openApi.info.version}`}</Text>
      </Container>
      <Container maxW="1200px">
        <Grid columnGap={10} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '170px minmax(0, 1fr)' }}>
          <Contents openApi={openApi} />
          <Documentation>
            <Heading
              as="h1"
              mt={5}
              mb={3}
              fontSize="clamp(28px, 4vw, 42px)"
              fontWeight={700}
              letterSpacing="-0.03em"
              lineHeight="1.08"
            >
              Programs are players too
            </Heading>
            <p>
              Whatever you do on the floor, a program of yours can do by HTTP: read prices, place orders, follow what
              happens.
            </p>
            <Begin openApi={openApi} />
            <section id="bot">
              <h2>A whole bot</h2>
              <p>
                It buys a share, waits to buy another a little cheaper, and tells every price and whatever happens to
                it, or did in the two minutes before, each thing once. Node 24 runs it without packages, with the site’s
                address and a token in its environment.
              </p>
              <Code>{bot.trim()}</Code>
            </section>
            <Tools />
            <Operations openApi={openApi} routes={routes} />
            <section id="socket" data-filtered>
              <h2>Live socket</h2>
              <Markdown text={asyncApi.info.description} />
              <SocketMessages asyncApi={asyncApi} />
            </section>
            <section id="codes" data-filtered>
              <h2>Problem codes</h2>
              <p>
                Every answer but success is <a href="#schema-Problem">a problem</a> (RFC 9457). Its <code>type</code>{' '}
                leads here, and its <code>code</code> is stable. Each code has its status, an example of what it says,
                and who answers it.
              </p>
              <ProblemCodes openApi={openApi} />
            </section>
            <Schemas all={{ ...asyncApi.components.schemas, ...openApi.components.schemas }} />
          </Documentation>
        </Grid>
      </Container>
      <Foot />
    </>
  );
}

const NavLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '5px',
    color: 'fg.muted',
    fontSize: '14px',
    fontWeight: 550,
    _hover: { color: 'fg' },
  },
});

function Contents({ openApi }: { openApi: OpenApi }) {
  const parts = {
    begin: 'Begin',
    bot: 'A whole bot',
    ...Object.fromEntries(openApi.tags.map(({ name }) => [name.toLowerCase(), name])),
    socket: 'Live socket',
    codes: 'Problem codes',
    schemas: 'Schemas',
  };
  return (
    <chakra.nav
      aria-label="On this page"
      lg={{ overflowY: 'auto', position: 'sticky', top: 0, alignSelf: 'start', maxH: '100dvh', py: 6 }}
    >
      <Flex as="ul" wrap="wrap" columnGap="14px" rowGap={0.5} display={{ base: 'flex', lg: 'block' }}>
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <NavLink href={`#${id}`}>{title}</NavLink>
          </li>
        ))}
      </Flex>
    </chakra.nav>
  );
}

function Schemas({ all }: { all: Readonly<Record<string, Schema>> }) {
  const rows = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <section id="schemas" data-filtered>
      <h2>Schemas</h2>
      <p>What answers have; more properties may follow. In a request, only those named are taken.</p>
      {rows.map(([name, schema]) => (
        <Entry key={name} id={`schema-${name}`} head={<code>{name}</code>}>
          {schema.description && <p>{prose(schema.description)}</p>}
          <Shape of={schema} />
        </Entry>
      ))}
    </section>
  );
}

const Foot = () => (
  <Container as="footer" maxW="1200px" py={8} color="fg.muted" fontSize="14px">
    Tradefloor is a game. Its companies, prices and coins are fictional.{' '}
    <Link href={urls.home} color="accent">
      Play
    </Link>{' '}
    ·{' '}
    <Link href={urls.fairness} color="accent">
      A fair market
    </Link>{' '}
    ·{' '}
    <Link href={urls.privacy} color="accent">
      Privacy
    </Link>
  </Container>
);
