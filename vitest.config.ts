import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { SlowFirst } from './scripts/test-run/slow-first.ts'
import { useProjectNode } from './scripts/test-run/project-node.ts'
import { OURS, ZONES } from './scripts/test-run/zones.ts'

useProjectNode()

const FIRST = { groupOrder: 0 }
const THEN = { groupOrder: 1 }
const LAST = { groupOrder: 2 }

const report = process.env.TEST_REPORT
const workers = Math.min(availableParallelism(), 4)
const ignored = ['**/node_modules/**', '**/build/**']
/** What looks back on all API tests, such as whether they met every declared refusal. */
const lookingBack = ['server/**/*.last.test.ts']
/** What replaces a library for all that read it after. */
const alone = ['server/src/account/sign-in/sign-in-limits.test.ts']
/** Journeys of rare failures, which API tests cover too. `npm run proofs` runs them (decision 043). */
const longJourneys = ['e2e/**/*.long.journey.ts']
const dated = ['contract/**/*.test.ts', 'server/src/**/rules/**/*.test.ts']

// Processes that tests start, read by each of them.
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/chautari-code') }

/** Days must not move with the machine's time zone. */
const zoned = ZONES.map((zone): TestProjectInlineConfiguration => ({
  test: {
    name: `rules in ${zone}`,
    include: dated,
    exclude: ignored,
    env: { TZ: zone, EXPECTED_ZONE: zone },
    setupFiles: './scripts/test-run/expect-zone.ts',
    // Nothing that these test keeps anything: the code is read once for all of them.
    isolate: false,
    sequence: FIRST,
  },
}))

const api: TestProjectInlineConfiguration['test'] = {
  // Where a database driver that makes instants of days is a day off.
  env: { ...env, TZ: OURS, EXPECTED_ZONE: OURS },
  setupFiles: './scripts/test-run/expect-zone.ts',
  globalSetup: ['./scripts/test-run/postgres-for-tests.ts', './scripts/test-run/programs-for-tests.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // To read the server anew takes longer than most files run: each has a database and an app of its own, and what else they need.
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
          include: ['web/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts'],
          exclude: ignored,
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
      { test: { ...api, name: 'api, alone', include: alone, isolate: true } },
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
          include: ['e2e/**/*.journey.ts'],
          exclude: process.env.LONG_RUN === '1' ? ignored : [...ignored, ...longJourneys],
          globalSetup: [
            './scripts/test-run/site-for-tests.ts',
            './scripts/test-run/postgres-for-tests.ts',
            './scripts/test-run/programs-for-tests.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser and one sandbox for each process.
          isolate: false,
          // A busy machine answers later than the second that is usual.
          expect: { poll: { timeout: 20_000 } },
          sequence: LAST,
        },
      },
    ],
  },
})
