import { journeys } from '../../availability/index.ts'
import { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffActor } from '../actor.ts'
import { setLive } from '../../listing/index.ts'

type Product = { kind: 'property' | 'package'; slug: string }

const ACTS = { property: 'listings.publish', package: 'packages.publish' } as const

type PublishRequest = { products: (Product & { title: string })[]; reason: string }

/** Puts the complete products of a supplier on sale. Returns the titles of the incomplete ones. */
export async function publishComplete(tx: Tx, by: StaffActor, { products, reason }: PublishRequest): Promise<string[]> {
  const leftOff: string[] = []
  for (const { title, ...product } of products) {
    if (await isComplete(tx, product)) await setLive(tx, by, { ...product, isLive: true, act: ACTS[product.kind], reason })
    else leftOff.push(title)
  }
  return leftOff
}

async function isComplete(tx: Tx, { kind, slug }: Product): Promise<boolean> {
  try {
    if (kind === 'property') await propertyFiles.changeCompleteProperty(tx, slug, async () => {})
    else
      await packageFiles.changePackage(tx, slug, async (file) =>
        packageFiles.requirePackageComplete({ ...file, hasDeparture: await journeys.hasComingDeparture(tx, file.id) }),
      )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'listing_incomplete') return false
    throw error
  }
}
