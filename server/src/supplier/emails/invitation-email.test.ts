import { LOCALES } from '@chautari/contract/locale'
import { describe, expect, test } from 'vitest'
import { composeMemberInvitationEmail } from './invitation-email.ts'

describe('the invitation of a member', () => {
  test.each(LOCALES)('has no link but ours in %s, whatever the organisation and its owner are called', (locale) => {
    const names = { organisation: 'Win at prize.example.com', invitedBy: 'https://prize.example.com' }
    const url = 'https://chautari.example/console/supplier/invitation#token=t'
    const { subject, text } = composeMemberInvitationEmail({ email: 'sita@example.org', locale, ...names }, { url })
    for (const written of [subject, text.replaceAll('chautari.example', '')])
      expect(written).not.toMatch(/prize\.example|:\/\/prize/)
    expect(text).toMatch(/https:\/\/chautari\.example\/console\/supplier\/invitation\S*#token=t/)
    expect(text).toContain('Win at prize. example. com')
  })
})
