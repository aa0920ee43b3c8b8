import type { Message } from '@chautari/contract/messaging/shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { fetchFile } from '../../../platform/api/fetch-file.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './message-picture.module.css'

type Props = { reference: string; picture: NonNullable<Message['picture']>; from: string }

/**
 * Renders a picture of a thread, which enlarges when it is pressed. It is fetched with the session or the guest token in a header, which an `img`
 * address cannot carry.
 */
export function MessagePicture({ reference, picture: { name, width, height }, from }: Props) {
  const t = useT('messages')
  const path = `/bookings/${reference}/messages/pictures/${name}`
  const { data: file, isError } = useQuery({
    queryKey: ['booking', reference, 'messages', 'picture', name],
    queryFn: () => fetchFile(path, guestHeaders(reference)),
    staleTime: Infinity,
  })
  const address = useObjectUrl(file)
  if (isError) return <p className={styles.missing}>{t('pictureMissing')}</p>
  const image = <img src={address} width={width} height={height} alt={t('pictureFrom', { name: from })} />
  if (!address) return <span className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }} />
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.frame} aria-label={t('openPicture', { name: from })}>
      {image}
    </a>
  )
}

/** Returns an object URL of the file, which is revoked when the component unmounts or the file changes; undefined without a file. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  return url
}
