import type { QueueAct } from './kinds.ts'

/** An act, and the id of the item that it was chosen for. */
export type ChosenAct = { item: string; act: QueueAct }

/** Returns the act chosen for an item; undefined if it was chosen for another one, which may have left the list. */
export function actFor(item: { id: string } | undefined, chosen: ChosenAct | undefined): QueueAct | undefined {
  return item && item.id === chosen?.item ? chosen.act : undefined
}
