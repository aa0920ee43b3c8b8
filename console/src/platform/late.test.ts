import { afterEach, expect, test, vi } from 'vitest'
import { late, loadLateWhenIdle } from './late.ts'

afterEach(() => vi.unstubAllGlobals())

test('loadLateWhenIdle loads each late component once and continues after a failure', async () => {
  const loads: string[] = []
  const load =
    (name: string, isBroken = false) =>
    () => {
      loads.push(name)
      return isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(() => null)
    }
  late(load('dialog'))
  late(load('menu', true))
  late(load('palette'))
  expect(loads).toEqual([])
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  loadLateWhenIdle()
  loadLateWhenIdle()
  await vi.waitFor(() => expect(loads).toEqual(['dialog', 'menu', 'palette']))
})
