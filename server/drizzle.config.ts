import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/database/tables.ts', './src/*/store/tables.ts', './src/*/*/store/tables.ts'],
  out: './migrations',
})
