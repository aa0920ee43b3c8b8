import { defineConfig } from 'oxlint'

const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**']

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'react', 'jsx-a11y'],
  // Type checking is that of TypeScript, in the same pass as the rules that need types.
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'server/migrations/**'],
  categories: { correctness: 'error' },
  rules: {
    // An <output> is phrasing content and announces itself less reliably than a status region.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Refusing control characters in what people type is a rule of ours.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'no-control-regex': 'off',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    // The page that a link opens must not reach ours; browsers of some travellers are older than the default that sees to it.
    'react/jsx-no-target-blank': ['error', { allowReferrer: true }],

    complexity: ['error', { max: 12 }],
    'max-depth': ['error', { max: 3 }],
    'max-params': ['error', { max: 3 }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],

    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack'], location: 'anywhere' }],
    'node/no-process-env': 'error',
    // Money is whole paisa: contract/src/money.ts alone turns it into text and back.
    'no-restricted-globals': ['error', 'parseFloat'],
    'no-restricted-properties': ['error', { property: 'toFixed' }, { object: 'Number', property: 'parseFloat' }],
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: TESTS,
      rules: {
        'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'node/no-process-env': 'off',
      },
    },
    // React Router's own signature.
    { files: ['web/src/entry.server.tsx'], rules: { 'max-params': 'off' } },
    { files: ['contract/src/money.ts'], rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' } },
    {
      files: [
        'scripts/**',
        'bench/**',
        '*.config.ts',
        '*/*.config.ts',
        'web/*.ts',
        'server/src/platform/config/config.ts',
        'server/src/read-server-config.ts',
        'sandbox/src/{main,config}.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: [
        '*.config.ts',
        '*/*.config.ts',
        'web/src/pages/**',
        'web/src/texts/**',
        'web/src/{root,entry.client,entry.server}.tsx',
        'web/src/routes.ts',
        'console/src/pages/**',
        'console/src/texts/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
