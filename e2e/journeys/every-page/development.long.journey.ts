import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@chautari/server/testing/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { openSharedStage } from '../../support/stage.ts'

const { server } = await openSharedStage()
const root = join(import.meta.dirname, '../../..')

test('the site of `npm run dev` renders a page of the API', async () => {
  const port = await freePort()
  const site = spawn(process.execPath, ['web/dev.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), CHAUTARI_API_URL: server.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(site, 'exit')
    site.kill()
    await ended
  })
  const open = () => fetch(`http://127.0.0.1:${port}/property/phewa-horizon-resort`)
  await expect
    .poll(() =>
      open().then(
        ({ status }) => status,
        () => 'not listening',
      ),
    )
    .toBe(200)
  expect(await (await open()).text()).toMatch(/<h1[^>]*>Phewa Horizon Resort/)
})
