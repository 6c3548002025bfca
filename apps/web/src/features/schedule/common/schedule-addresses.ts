export const SCHEDULE = '/bbs/schedule/schedulelist'
/** The form of an event, or of a new one; `from` is a day or a moment a new one begins at. */
export const editAddress = (id = '', from = '', to = '') => {
  const search = new URLSearchParams({ ...(from !== '' && { from }), ...(to !== '' && { to }) }).toString()
  return `/bbs/schedule/scheduleedt${id === '' ? '' : `/${id}`}${search === '' ? '' : `?${search}`}`
}
export const infoAddress = (id: string) => `/bbs/schedule/scheduleinfo/${id}`
