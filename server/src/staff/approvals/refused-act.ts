import type { LocalisedText } from '@chautari/contract/locale'

/**
 * Thrown when an act cannot be done, with the reason for the member of staff, which is recorded in both languages. Acts of the command line, which is in
 * English only, can give the reason in English alone.
 */
export class RefusedAct extends Error {
  override name = 'RefusedAct'
  readonly why: LocalisedText

  constructor(why: LocalisedText | string) {
    const texts = typeof why === 'string' ? { en: why, ne: why } : why
    super(texts.en)
    this.why = texts
  }
}
