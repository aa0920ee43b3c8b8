import { plans, previews, type ActDone } from '../../rates/index.ts'
import { textOf, type CommandInput } from '../command/input.ts'
import type { Report } from '../command/present.ts'
import { performRateAct } from './perform-rate-act.ts'
import { presentEffects } from './present-effects.ts'
import { numberOf } from './read-options.ts'

/** Previews a change of a rate plan; with `--apply` does it. */
export async function changePlanOf(input: CommandInput): Promise<Report> {
  const request = readPlanRequest(input)
  return performRateAct<ActDone>(input, {
    act: 'change-plan',
    about: `room ${request.room}`,
    preview: (db, stock) => previews.previewPlan(db, request, stock),
    perform: (tx, by) => plans.changePlan(tx, request, by),
    present: presentEffects,
  })
}

function readPlanRequest({ argument: room, options }: CommandInput): plans.PlanRequest {
  const [plan, least, most] = [textOf(options.plan), textOf(options['advance-min']), textOf(options['advance-max'])]
  return {
    room,
    ...(plan !== undefined && { plan }),
    change: {
      ...(least !== undefined && { advanceDaysMin: daysIn(least, 'advance-min') }),
      ...(most !== undefined && { advanceDaysMax: daysIn(most, 'advance-max') }),
    },
  }
}

function daysIn(typed: string, name: string): number | null {
  if (typed === 'none') return null
  return typed === '0' ? 0 : numberOf(typed, name)
}
