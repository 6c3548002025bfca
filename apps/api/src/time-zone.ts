/** The clock of whoever has chosen none. */
export const DEFAULT_TIME_ZONE = 'Europe/Berlin'

/** The clock a person has chosen in the settings, as SQL over the text of a user id (`$1`, a column): days begin when they begin there. */
export const ownZoneSql = (user: string) =>
  `coalesce((select z.time_zone_code from user_settings z where z.user_id = ${user}), '${DEFAULT_TIME_ZONE}')`
