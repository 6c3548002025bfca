import { isoDay } from '@maru/shared/codecs.ts'

export const SCHEDULE = '/bbs/schedule/schedulelist'
const onDay = (date: string) => (date === '' ? '' : `?date=${date}`)
/** The form of an event, of a series that is stored as a rule on one of its days. */
export const changeAddress = ({ id, date }: { id: string; date: string }) => `/bbs/schedule/scheduleedt/${id}${onDay(date)}`
/** The form of a new event; `from` is a day or a moment it begins at. */
export const editAddress = (from = '', to = '') => {
  const search = new URLSearchParams({ ...(from !== '' && { from }), ...(to !== '' && { to }) }).toString()
  return `/bbs/schedule/scheduleedt${search === '' ? '' : `?${search}`}`
}
export const infoAddress = ({ id, date }: { id: string; date: string }) => `/bbs/schedule/scheduleinfo/${id}${onDay(date)}`
/** The day of a series in an address, as calls take it. */
export const dayInAddress = (params: URLSearchParams) => {
  const date = isoDay.safeParse(params.get('date'))
  return date.success ? { date: date.data } : {}
}
