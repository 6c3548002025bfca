import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addMonths, monthEnd } from '../../../widgets/calendar/month-days.ts'
import { DateRangeInput } from '../../../widgets/calendar/DateRangeInput.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { kindScreens } from '../common/kinds.ts'
import { stayViews } from './GuestProcessPage.tsx'

const WIDTH = 720

/** `/application/gsthsrsvstsdownloadpopup`: the status of the guesthouse in a period, as a workbook. */
export function StatusExportDialog() {
  const label = useLabel()
  const navigate = useNavigate()
  const now = today(useMe().timeZone)
  const [days, setDays] = useState({ from: addMonths(now, 0), to: monthEnd(now) })
  const [view, setView] = useState<(typeof stayViews)[number]>('all')
  const close = () => void navigate(listAddress(kindScreens.GUEST.path))
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={close}>
        {label(kitLabels.close)}
      </Button>
      <ExcelButton route={guestStays.excel} args={{ query: { ...days, view, sort: 'start', direction: 'asc' } }} />
    </>
  )
  return (
    <DialogFrame title={label(labels.statusExport)} width={WIDTH} footer={footer} onClose={close}>
      <FormBody>
        <FormGrid>
          <Field label={label(leaveScreen.period)} span={6}>
            {(ids) => (
              <DateRangeInput
                ids={ids}
                value={{ ...days, startHalf: 'FULL', endHalf: 'FULL' }}
                today={now}
                onChange={({ from, to }) => setDays({ from, to })}
              />
            )}
          </Field>
          <Field label={label(labels.stays)} span={12} group>
            {() => (
              <Segments
                name={label(labels.stays)}
                value={view}
                options={stayViews.map((value) => ({ value, text: label(labels[`stays_${value}`]) }))}
                onChange={setView}
              />
            )}
          </Field>
        </FormGrid>
      </FormBody>
    </DialogFrame>
  )
}
