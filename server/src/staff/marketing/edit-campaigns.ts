import { dayInNepal } from '@chautari/contract/dates'
import type { CampaignChange, CampaignPreview, CampaignTrial, NewCampaign } from '@chautari/contract/staff/marketing/campaigns'
import { pictureFiles, promoted } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { campaigns } from '../../promotion/index.ts'
import { previews } from '../../rates/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry, factsChanged } from '../../trail/index.ts'

/** The fields of a campaign that audit entries compare. */
const FIELDS = ['title', 'titleNe', 'terms', 'termsNe', 'startsOn', 'endsOn', 'pictureName'] as const

export const aboutCampaign = (code: string) => ({ kind: 'campaign', id: code.toUpperCase() })

/** Creates a campaign. Throws `campaign_known` and `validation_failed`. */
export async function addCampaign({ db }: App, by: StaffActor, request: NewCampaign): Promise<void> {
  const { code, kinds, title, terms, starts_on: startsOn, ends_on: endsOn } = request
  await transact(db, async (tx) => {
    const picture = await pictureOf(tx, request.picture)
    const draft = {
      code,
      kinds,
      title,
      titleNe: request.title_ne,
      terms,
      termsNe: request.terms_ne,
      startsOn,
      endsOn,
      ...picture,
    }
    await campaigns.createCampaign(tx, draft)
    await recordEntry(tx, by, {
      act: 'campaigns.create',
      about: aboutCampaign(code),
      after: { title, startsOn, endsOn, kinds: kinds.join(' · '), pictureName: picture.pictureName },
    })
  })
}

/** Changes a campaign. Throws `not_found`, `campaign_stopped` and `validation_failed`. */
export async function editCampaign(
  { db }: App,
  by: StaffActor,
  { code, change: { reason, picture, ...change } }: { code: string; change: CampaignChange },
): Promise<void> {
  await transact(db, async (tx) => {
    const edit = { ...editOf(change), ...(picture !== undefined && (await pictureOf(tx, picture))) }
    const { before, after } = await campaigns.changeCampaign(tx, code, edit)
    await requireSellableOffers(tx, before, after)
    const facts = factsChanged(before, after, FIELDS)
    if (Object.keys(facts.after).length === 0) return
    await recordEntry(tx, by, { act: 'campaigns.edit', about: aboutCampaign(code), ...facts, reason })
  })
}

/** Stops a campaign for good. Throws `not_found` and `campaign_stopped`. */
export async function endCampaign(
  { db }: App,
  by: StaffActor,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await campaigns.stopCampaign(tx, code)
    const state = campaigns.stateOn(before, dayInNepal(await appNow(tx)))
    const states = { before: { state }, after: { state: 'stopped' } }
    await recordEntry(tx, by, { act: 'campaigns.stop', about: aboutCampaign(code), ...states, reason })
  })
}

/** Returns a preview of changing the days of a campaign, or of stopping it. Throws the errors of `editCampaign` and `endCampaign`. */
export async function previewCampaign({ db }: App, code: string, { stop, ...days }: CampaignTrial): Promise<CampaignPreview> {
  return transact(db, async (tx) => {
    const before = await campaigns.getKeptCampaign(tx, code)
    const after = await campaigns.tryCampaign(tx, code, { edit: editOf(days), isStop: stop === true })
    await requireSellableOffers(tx, before, after)
    const products = await promoted.findCampaignProducts(tx, after.id)
    return { state: campaigns.stateOn(after, dayInNepal(await appNow(tx))), offers_count: products.length }
  })
}

/** Throws `validation_failed` for a change that revives an ended campaign when one of its offers would sell a night for less than a rupee. */
async function requireSellableOffers(tx: Tx, before: campaigns.CampaignRow, after: campaigns.CampaignRow): Promise<void> {
  const today = dayInNepal(await appNow(tx))
  const isBack = campaigns.stateOn(before, today) === 'ended' && ['planned', 'running'].includes(campaigns.stateOn(after, today))
  if (!isBack) return
  const rooms = (await promoted.findCampaignProducts(tx, after.id)).filter(({ kind }) => kind === 'room')
  const tooCheap = await previews.findTooCheapRooms(
    tx,
    rooms.map(({ slug }) => slug),
  )
  if (tooCheap.length === 0) return
  const names = rooms.filter(({ slug }) => tooCheap.includes(slug)).map(({ title, property }) => `${title}, ${property}`)
  throw new AppError('validation_failed', { fields: { ends_on: [tooCheapOffers(names.join(' · '))] } })
}

const tooCheapOffers = (names: string) => ({
  en: `With the offer some nights of these rooms would cost less than Rs 1. Remove their offers first: ${names}`,
  ne: `अफरले यी कोठाका कुनै रातको मूल्य रू १ भन्दा कम हुन्छ। पहिले तिनका अफर हटाउनुहोस्: ${names}`,
})

const UNKNOWN = { en: 'Choose one of the pictures', ne: 'फोटोहरूमध्ये एउटा छान्नुहोस्' }

async function pictureOf(db: Db, name: string) {
  const [picture] = await pictureFiles.findListedPictures(db, [name])
  if (!picture) throw new AppError('validation_failed', { fields: { picture: [UNKNOWN] } })
  const { alt: pictureAlt, altNe: pictureAltNe, colour: pictureColour } = picture
  return { pictureName: name, pictureAlt, pictureAltNe, pictureColour }
}

/** Returns the fields that a change contains, by the names of the columns. */
function editOf(change: Omit<CampaignChange, 'reason' | 'picture'>): campaigns.CampaignEdit {
  return sentFields({
    title: change.title,
    titleNe: change.title_ne,
    terms: change.terms,
    termsNe: change.terms_ne,
    startsOn: change.starts_on,
    endsOn: change.ends_on,
  })
}
