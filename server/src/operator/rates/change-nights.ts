import { changeNights, previews, type ActDone } from '../../rates/index.ts'
import type { CommandInput } from '../command/input.ts'
import type { Report } from '../command/present.ts'
import { performRateAct } from './perform-rate-act.ts'
import { presentEffects } from './present-effects.ts'
import { readNightsRequest } from './read-night-change.ts'

/** Previews a change of nights; with `--apply` does it. */
export async function changeNightsOf(input: CommandInput): Promise<Report> {
  const request = readNightsRequest(input)
  return performRateAct<ActDone>(input, {
    act: 'change-nights',
    about: `property ${request.property}`,
    preview: (db, stock) => previews.previewNights(db, request, stock),
    perform: (tx, by) => changeNights(tx, request, by),
    present: presentEffects,
  })
}
