import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { NewPassword } from './new-password.tsx'

test('NewPassword states before the submit that easily guessed passwords are refused', async () => {
  const html = await text((await prerenderToNodeStream(<NewPassword label="Password" errors={{}} />)).prelude)
  expect(html).toMatch(/aria-describedby="password-rules"/)
  expect(/id="password-rules".*?<\/ul>/s.exec(html)?.[0]).toContain('not easily guessed: no names, places or common words')
})
