import { changeProduct, previews, type ActDone, type ProductRequest } from '../../rates/index.ts'
import { InvalidCommand } from '../command/errors.ts'
import { requireText, rupeesIn, textOf, type CommandInput } from '../command/input.ts'
import type { Report } from '../command/present.ts'
import { performRateAct } from './perform-rate-act.ts'
import { presentEffects } from './present-effects.ts'
import { numberOf, yesOrNo } from './read-options.ts'

const KINDS = ['property', 'room', 'package'] as const
const OFFER_DETAILS = ['offer-name', 'offer-name-ne', 'campaign']

/** Previews a change of a property, room or package; with `--apply` does it. */
export async function changeProductOf(input: CommandInput): Promise<Report> {
  const request = readProductRequest(input)
  const { kind, slug } = request.product
  return performRateAct<ActDone>(input, {
    act: 'change-product',
    about: `${kind} ${slug}`,
    preview: (db, stock) => previews.previewProduct(db, request, stock),
    perform: (tx, by) => changeProduct(tx, request, by),
    present: presentEffects,
  })
}

function readProductRequest(input: CommandInput): ProductRequest {
  const { argument: slug, options } = input
  const kind = KINDS.find((each) => each === requireText(input, 'kind'))
  if (kind === undefined) throw new InvalidCommand(`--kind takes one of: ${KINDS.join(', ')}.`)
  const [live, total, offer] = [textOf(options.live), textOf(options.total), textOf(options.offer)]
  const detail = OFFER_DETAILS.find((name) => options[name] !== undefined)
  if (detail !== undefined && (offer === undefined || offer === 'none'))
    throw new InvalidCommand(`--${detail} belongs to a new --offer.`)
  return {
    product: { kind, slug },
    change: {
      ...(live !== undefined && { isLive: yesOrNo(live, 'live') }),
      ...(total !== undefined && { totalRooms: numberOf(total, 'total') }),
      ...(offer !== undefined && { offer: offer === 'none' ? null : offerIn(offer, input) }),
    },
  }
}

function offerIn(typed: string, input: CommandInput): NonNullable<ProductRequest['change']['offer']> {
  const [, number = '', percent] = /^-(\d+(?:\.\d+)?)(%?)$/.exec(typed) ?? []
  if (number === '') throw new InvalidCommand(`"${typed}" is not an offer. It takes -10%, -500 or none.`)
  const [name, nameNe] = [requireText(input, 'offer-name'), textOf(input.options['offer-name-ne'])]
  const campaign = textOf(input.options.campaign)
  const named = { name, ...(nameNe !== undefined && { nameNe }), ...(campaign !== undefined && { campaign }) }
  return percent === '%' ? { percent: Number(number), ...named } : { paisa: rupeesIn(number), ...named }
}
