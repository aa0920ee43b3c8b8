import { MEALS, type Meal } from '@chautari/contract/rates/meals'
import type { NewPlan, PlanAct } from '@chautari/contract/staff/prices/acts'
import { readWhole } from '../../../platform/language/read-whole.ts'
import type { Calendar } from '../price-queries.ts'
import { adjustmentIn } from '../../../ui/nights/draft.ts'

export type Plan = Calendar['plans'][number]

/** The fields of a plan as typed. */
export type PlanDraft = {
  title: string
  titleNe: string
  difference: string
  /** Empty for the meals that the room includes. */
  meal: string
  isRefundable: boolean
  min: string
  max: string
}

export type UnreadableField = 'difference' | 'window'

const EMPTY: PlanDraft = { title: '', titleNe: '', difference: '−10%', meal: '', isRefundable: false, min: '', max: '' }

/** Returns the initial form of a plan, or of a new one. */
export function draftOf(plan: Plan | undefined): PlanDraft {
  if (!plan) return EMPTY
  return {
    title: plan.title,
    titleNe: plan.title_ne,
    difference: differenceText(plan),
    meal: plan.meal ?? '',
    isRefundable: plan.is_refundable,
    min: plan.advance_days_min === null ? '' : String(plan.advance_days_min),
    max: plan.advance_days_max === null ? '' : String(plan.advance_days_max),
  }
}

function differenceText({ difference, difference_percent: percent }: Plan): string {
  const value = percent ?? difference
  if (value === null) return ''
  return `${value < 0 ? '−' : '+'}${Math.abs(value)}${percent === null ? '' : '%'}`
}

type Terms = Omit<NewPlan, 'preview' | 'reason' | 'parent'>

/** Parses the form of a plan. Returns its terms and the fields that cannot be read. Only a derived plan has a difference. */
export function readPlan(draft: PlanDraft, isDerived: boolean): { terms: Partial<Terms>; unreadable: UnreadableField[] } {
  const [min, max] = [readWhole(draft.min), readWhole(draft.max)]
  const difference = isDerived ? adjustmentIn(draft.difference) : undefined
  const unreadable: UnreadableField[] = [
    ...(isDerived && difference === undefined ? (['difference'] as const) : []),
    ...(min === undefined || max === undefined ? (['window'] as const) : []),
  ]
  const meal: Meal | null = MEALS.find((each) => each === draft.meal) ?? null
  const terms = {
    title: draft.title,
    title_ne: draft.titleNe,
    meal,
    is_refundable: draft.isRefundable,
    ...(difference && { difference }),
    ...(min !== undefined && { advance_days_min: min }),
    ...(max !== undefined && { advance_days_max: max }),
  }
  return { terms, unreadable }
}

/** Returns the terms that differ from a plan, because the server changes only what it receives. */
export function changesOf(terms: Partial<Terms>, plan: Plan): Omit<PlanAct, 'preview'> {
  const now: Partial<Terms> = readPlan(draftOf(plan), plan.parent !== null).terms
  const changed = Object.entries(terms).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name as keyof Terms]),
  )
  return Object.fromEntries(changed)
}
