import type { LocalisedText } from '@chautari/contract/locale'

/**
 * An act that cannot be done, with the reason for the member of staff. The refusal is recorded in English. A reason in English alone is for
 * acts of the command line, which speaks no other language.
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
