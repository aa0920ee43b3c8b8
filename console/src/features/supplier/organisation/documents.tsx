import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_KINDS,
  DOCUMENT_TYPES,
  type DocumentKind,
} from '@chautari/contract/supplier/organisation/limits'
import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFile } from '../../../platform/api/upload.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'
import { DOCUMENT_FRAME } from '../../../ui/photos/shrinking.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import styles from './organisation.module.css'
import { useStoreOrganisation, type Organisation } from './organisation-query.ts'

const MEGABYTE = 1024 * 1024
const PERCENT = 100

/** Lists the documents of the organisation, each of which can be uploaded, replaced and downloaded. */
export function Documents({ organisation: { documents } }: { organisation: Organisation }) {
  const t = useT('organisation')
  return (
    <div id="documents">
      <Panel title={t('documents')} lead={t('documentsLead', { n: DOCUMENT_BYTES_MAX / MEGABYTE })}>
        <Lines>
          {DOCUMENT_KINDS.map((kind) => (
            <DocumentLine key={kind} kind={kind} document={documents.find((one) => one.kind === kind)} />
          ))}
        </Lines>
      </Panel>
    </div>
  )
}

type Props = { kind: DocumentKind; document: Organisation['documents'][number] | undefined }

function DocumentLine({ kind, document }: Props) {
  const t = useT('organisation')
  const formats = useFormats()
  const store = useStoreOrganisation()
  const [share, setShare] = useState(0)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File) =>
      uploadFile('POST /supplier/organisation/documents/:kind', {
        params: { kind },
        file: await shrunkIfPhoto(file),
        onProgress: setShare,
      }),
    onSuccess: (answer) => {
      store(answer)
      showToast(t('uploaded'))
    },
  })
  const name = t(`${kind}_document`)
  const remark = document ? t('uploadedAt', { at: formats.instant(new Date(document.uploaded_at)) }) : t('none')
  const documentError = fieldError(error, 'document')
  return (
    <Line
      title={name}
      remark={
        <>
          <span role="status">{isPending ? t('uploading', { percent: Math.round(share * PERCENT) }) : remark}</span>
          {documentError === undefined ? (
            <Refusal error={error} />
          ) : (
            <span role="alert" className={styles.error}>
              {documentError}
            </span>
          )}
        </>
      }
      action={
        <span className={styles.acts}>
          {document && <DownloadLink id={document.id} name={name} />}
          <FileButton accept={DOCUMENT_TYPES.join(',')} onChange={(file) => file && mutate(file)}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant={document ? 'default' : 'filled'}
                loading={isPending}
                aria-label={t(document ? 'replaceNamed' : 'uploadNamed', { name })}
              >
                {t(document ? 'replace' : 'upload')}
              </Button>
            )}
          </FileButton>
        </span>
      }
    />
  )
}

/** Returns a smaller copy of a photo, to upload it on a slow line, and any other file unchanged: the server reports best what is wrong with it. */
async function shrunkIfPhoto(file: File): Promise<Blob> {
  const photo = file.type.startsWith('image/') ? await shrinkPhoto(file, DOCUMENT_FRAME) : file
  return photo instanceof Blob ? photo : file
}

function DownloadLink({ id, name }: { id: string; name: string }) {
  const t = useT('organisation')
  return (
    <Button
      component="a"
      size="xs"
      href={`/api/v1.0/supplier/organisation/documents/${id}/file`}
      download
      aria-label={t('downloadNamed', { name })}
    >
      {t('download')}
    </Button>
  )
}
