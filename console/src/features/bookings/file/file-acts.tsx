import { Button } from '@mantine/core'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useRef, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { useActName } from '../../../ui/booking/act-name.ts'
import { ActForm } from '../acts/act-form.tsx'
import { AmendActs } from '../amending/amend-acts.tsx'
import type { File } from '../booking-query.ts'
import { ContactActs } from '../corrections/contact-acts.tsx'
import { ThreadButton } from '../thread/thread-button.tsx'
import { formKey, mainActOf } from '../rules/main-act.ts'
import styles from './file-acts.module.css'
import { WaitingRequests } from './waiting-requests.tsx'

/**
 * Renders the acts of staff on a booking, below those that await a second person. The act that answers an open request is open; the others open in
 * its place.
 */
export function FileActs({ file }: { file: File }) {
  const t = useT('file')
  const actName = useActName()
  const { possible_acts: possible, waiting_requests: requests } = file
  const [chosen, setChosen] = useState<BookingActName>()
  const act = chosen && possible.includes(chosen) ? chosen : mainActOf(possible)
  const others = possible.filter((each) => each !== act)
  // If only other acts follow the requests, the heading names them.
  const isOfOthers = !act && requests.length > 0 && others.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setChosen(undefined)
  const finish = () => {
    close()
    // The form that has the focus closes.
    heading.current?.focus()
  }
  return (
    <section className={styles.column} aria-label={t('acts')}>
      <WaitingRequests requests={requests} />
      <h2 ref={heading} tabIndex={-1}>
        {act ? actName(act) : t(isOfOthers ? 'otherActs' : 'acts')}
      </h2>
      {act && (
        <div className={styles.card}>
          <ActForm key={formKey(act, file)} file={file} act={act} onDone={finish} {...(chosen && { onBack: close })} />
        </div>
      )}
      {!act && !isOfOthers && <p className={styles.none}>{t(requests.length > 0 ? 'noOtherActs' : 'noActs')}</p>}
      <OtherActs acts={others} isHeaded={!isOfOthers} onChoose={setChosen} />
      <CareActs file={file} />
    </section>
  )
}

/** Renders the acts on the booking that the role of the staff member permits, besides decisions. */
function CareActs({ file }: { file: File }) {
  const may = useMay()
  return (
    <>
      {may('bookings.amend') && <AmendActs file={file} />}
      {may('bookings.correct') && <ContactActs file={file} />}
      {may('threads.view') && (
        <div className={styles.others}>
          <ThreadButton reference={file.reference} />
        </div>
      )}
    </>
  )
}

type OtherProps = { acts: BookingActName[]; isHeaded: boolean; onChoose: (act: BookingActName) => void }

function OtherActs({ acts, isHeaded, onChoose }: OtherProps) {
  const t = useT('file')
  const actName = useActName()
  return (
    <>
      {isHeaded && acts.length > 0 && <h3>{t('otherActs')}</h3>}
      <div className={styles.others}>
        {acts.map((each) => (
          <Button key={each} justify="flex-start" onClick={() => onChoose(each)}>
            {actName(each)}…
          </Button>
        ))}
      </div>
    </>
  )
}
