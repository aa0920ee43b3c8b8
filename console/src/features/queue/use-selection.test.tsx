import type { QueueItem } from '@chautari/contract/staff/queue'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const ITEMS = ['second_approval 7', 'second_approval 12'].map((id) => ({ id }) as QueueItem)

type Given = { isPhone?: boolean; firstId?: string }

/** Returns the id of the item that is selected before anybody chooses one; an empty text for none. */
function firstSelected({ isPhone = false, firstId }: Given): string {
  function Selected() {
    return useSelection({ items: ITEMS, isPhone, firstId }).selected?.id
  }
  return renderToStaticMarkup(<Selected />)
}

describe('the queue', () => {
  test.each([false, true])('opens with the item that the address names (on a phone: %s)', (isPhone) => {
    expect(firstSelected({ isPhone, firstId: 'second_approval 12' })).toBe('second_approval 12')
  })

  test('opens with its first item when the address names none, or one that no longer waits', () => {
    expect(firstSelected({})).toBe('second_approval 7')
    expect(firstSelected({ firstId: 'second_approval 3' })).toBe('second_approval 7')
  })
})
