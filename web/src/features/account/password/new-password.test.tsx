import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { NewPassword } from './new-password.tsx'

test('the rules of a new password say before it is sent that an easily guessed one is refused', async () => {
  const html = await text((await prerenderToNodeStream(<NewPassword label="Password" errors={{}} />)).prelude)
  expect(html).toMatch(/aria-describedby="password-rules"/)
  expect(/id="password-rules".*?<\/ul>/s.exec(html)?.[0]).toContain('not easily guessed: no names, places or common words')
})
