import { places } from '../../../catalogue/index.ts'

type Titled = { id: number; title: string; titleNe: string | null }

/** The properties by their title in either script, so that a search by name needs no statement. */
export class Titles {
  readonly #idsOf = new Map<string, number[]>()
  readonly #titlesOf = new Map<number, string[]>()

  add({ id, title, titleNe }: Titled): void {
    const titles = [title, titleNe ?? ''].map(places.plainWords).filter(Boolean)
    this.#titlesOf.set(id, titles)
    for (const one of titles) {
      const ids = this.#idsOf.get(one)
      if (ids) ids.push(id)
      else this.#idsOf.set(one, [id])
    }
  }

  remove(id: number): void {
    for (const title of this.#titlesOf.get(id) ?? []) {
      const others = (this.#idsOf.get(title) ?? []).filter((other) => other !== id)
      if (others.length > 0) this.#idsOf.set(title, others)
      else this.#idsOf.delete(title)
    }
    this.#titlesOf.delete(id)
  }

  /** Returns the property with the lowest id whose title equals one of the texts, whatever the case and punctuation. */
  find(texts: string[]): number | undefined {
    const found = texts.flatMap((text) => this.#idsOf.get(places.plainWords(text)) ?? [])
    return found.length > 0 ? Math.min(...found) : undefined
  }
}
