import QRCode from 'qrcode'
import styles from './qr-code.module.css'

/** The width of the quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** Renders the QR code of a text, dark on white in both colour schemes, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const cells = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z` : '',
  )
  const side = size + 2 * QUIET
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={cells.join('')} />
    </svg>
  )
}
