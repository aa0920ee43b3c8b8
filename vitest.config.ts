import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { SlowFirst } from './scripts/test-run/slow-first.ts'
import { useProjectNode } from './scripts/test-run/project-node.ts'
import { LAST_ZONE, OURS, ZONES } from './scripts/test-run/zones.ts'

useProjectNode()

const FIRST = { groupOrder: 0 }
const THEN = { groupOrder: 1 }
const LAST = { groupOrder: 2 }

const report = process.env.TEST_REPORT
// One more than the cores, because a test often waits for a server, a browser or the database.
const workers = Math.min(availableParallelism() + 1, 4)
const ignored = ['**/node_modules/**', '**/build/**']
/** Checks of the whole API run, such as that some test produced every declared refusal. They run after all other API tests. */
const lookingBack = ['server/**/*.last.test.ts']
/** Tests that mock a module. Without isolation, files that run later in the same process would get the mock. */
const alone = ['server/src/account/sign-in/sign-in-limits.test.ts']
/** Journeys of rare failures, which API tests cover too. `npm run proofs` runs them (decision 043). */
const longJourneys = ['e2e/**/*.long.journey.ts']
const grid = ['console/src/features/supplier/calendar/rules/*.test.ts']
const dated = ['contract/**/*.test.ts', 'server/src/**/rules/**/*.test.ts', ...grid]

// The compile cache of the processes that tests start.
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/chautari-code') }

// Tests make many short-lived objects. With room for them, the garbage collector takes a tenth less of a worker's CPU time.
const execArgv = ['--min-semi-space-size=16', '--max-semi-space-size=64', '--initial-old-space-size=512']

/**
 * Imports tests and code as Node does, which reads TypeScript itself. Vite would transform every file once per process, a fifth of the time of
 * API tests. Tests of components need Vite, and a test that mocks a module does, too. Without mocks, no file has to be searched for them.
 */
const asNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Runs rules in a time zone: their results must not depend on the zone of the machine. */
const rulesIn = (zone: string, include: string[]): TestProjectInlineConfiguration => ({
  test: {
    name: `rules in ${zone}`,
    include,
    exclude: ignored,
    execArgv,
    env: { TZ: zone, EXPECTED_ZONE: zone },
    setupFiles: './scripts/test-run/expect-zone.ts',
    // The tested code has no state, so one process loads it once for all files.
    isolate: false,
    sequence: FIRST,
  },
})
// Days that slip are what users of such calendars complain about most, so the grid also runs where each day begins last.
const zoned = [...ZONES.map((zone) => rulesIn(zone, dated)), rulesIn(LAST_ZONE, grid)]

const api: TestProjectInlineConfiguration['test'] = {
  ...asNode,
  // East of UTC, a database driver that converts days to instants returns the day before.
  env: { ...env, TZ: OURS, EXPECTED_ZONE: OURS },
  execArgv,
  setupFiles: './scripts/test-run/expect-zone.ts',
  globalSetup: ['./scripts/test-run/postgres-for-tests.ts', './scripts/test-run/programs-for-tests.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Loading the server's code takes longer than most files run. Each file has a separate database and app, so they can share the code.
  isolate: false,
  sequence: FIRST,
}

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: SlowFirst },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: { name: 'checks', include: ['scripts/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 60_000, sequence: FIRST },
      },
      ...zoned,
      {
        test: {
          name: 'rules',
          include: ['{web,console}/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts'],
          exclude: ignored,
          execArgv,
          // Some start the sandbox as a process.
          testTimeout: 30_000,
          // These tests share no state either; importing React for each file takes twice as long as the tests.
          isolate: false,
          sequence: FIRST,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: [...ignored, ...dated, ...alone, ...lookingBack],
        },
      },
      { test: { ...api, name: 'api, alone', include: alone, isolate: true, experimental: {} } },
      {
        test: {
          name: 'api, looking back',
          include: lookingBack,
          exclude: ignored,
          globalSetup: './scripts/test-run/postgres-for-tests.ts',
          sequence: THEN,
        },
      },
      {
        test: {
          name: 'journeys',
          env,
          ...asNode,
          execArgv,
          include: ['e2e/**/*.journey.ts'],
          exclude: process.env.LONG_RUN === '1' ? ignored : [...ignored, ...longJourneys],
          globalSetup: [
            './scripts/test-run/postgres-for-tests.ts',
            './scripts/test-run/programs-for-tests.ts',
            './scripts/test-run/servers-for-tests.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // All files of a process share one browser and one test server.
          isolate: false,
          // On a busy machine a page takes longer than the default of one second.
          expect: { poll: { timeout: 20_000 } },
          sequence: LAST,
        },
      },
    ],
  },
})
