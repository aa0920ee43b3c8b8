import { STATED_LIMITS } from '@chautari/contract/content/stated-limits'
import { expect, test } from 'vitest'
import { outdatedLimits } from './outdated-limits.ts'

const both = (text: string) => ({ en: text, ne: text })
const content = { heading: both('Terms'), lead: both('We hold it for {holdMinutes} minutes.'), groups: [] }

test('outdatedLimits names a stated limit that has changed since, and ignores limits that the text leaves out', () => {
  expect(outdatedLimits({ content, limits: { ...STATED_LIMITS } })).toEqual([])
  expect(outdatedLimits({ content, limits: { ...STATED_LIMITS, holdMinutes: 15, refundDays: 14 } })).toEqual(['holdMinutes'])
})
