/** Something that a post needs before travellers can read it. */
export type PostGap = 'title' | 'body' | 'title_ne' | 'body_ne' | 'picture'

type Facts = { title: string; body: string; titleNe: string; bodyNe: string; pictureName: string | null }

/** Returns what a post lacks: a cover, and both a title and a text in each language that has either. A post without any lacks the English ones. */
export function postGaps({ title, body, titleNe, bodyNe, pictureName }: Facts): PostGap[] {
  const isNepali = titleNe !== '' || bodyNe !== ''
  const isEnglish = title !== '' || body !== '' || !isNepali
  const gaps: [PostGap, boolean][] = [
    ['title', isEnglish && title === ''],
    ['body', isEnglish && body === ''],
    ['title_ne', isNepali && titleNe === ''],
    ['body_ne', isNepali && bodyNe === ''],
    ['picture', pictureName === null],
  ]
  return gaps.filter(([, isMissing]) => isMissing).map(([gap]) => gap)
}
