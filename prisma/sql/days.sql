-- Whoever has chosen no place works at the head office.
CREATE OR REPLACE FUNCTION zone_of(person varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT w.time_zone FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person), office_zone())
$$;

CREATE OR REPLACE FUNCTION approval_due(start timestamptz, hours int, asked varchar) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT approval_later(start, make_interval(hours => hours), asked)
$$;

-- So much working time later, in the hours whoever is asked works. Departments are asked where their head works; a role works from Monday to
-- Friday, eight hours a day.
CREATE OR REPLACE FUNCTION approval_later(start timestamptz, given interval, asked varchar) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  here timestamp := start AT TIME ZONE zone;
  midnight timestamp;
  rest interval := given;
  span record;
BEGIN
  FOR i IN 1..3660 LOOP
    midnight := date_trunc('day', here);
    FOR span IN SELECT midnight + s.span_from AS starts, midnight + s.span_to AS ends FROM working_spans(working_hours_on(person, here::date)) s LOOP
      IF span.ends > here THEN
        here := greatest(here, span.starts);
        IF here + rest <= span.ends THEN RETURN (here + rest) AT TIME ZONE zone; END IF;
        rest := rest - (span.ends - here);
      END IF;
    END LOOP;
    here := midnight + interval '1 day';
  END LOOP;
  -- Somebody who never works again is asked all the same.
  RETURN here AT TIME ZONE zone;
END $$;

-- The working time between two moments, counted like the above.
CREATE OR REPLACE FUNCTION approval_worked(start timestamptz, until timestamptz, asked varchar) RETURNS interval LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  first timestamp := start AT TIME ZONE zone;
  last timestamp := until AT TIME ZONE zone;
BEGIN
  RETURN coalesce((SELECT sum(least(d.day + s.span_to, last) - greatest(d.day + s.span_from, first))
    FROM generate_series(date_trunc('day', first), least(last, first + interval '3660 days'), interval '1 day') d (day),
      LATERAL working_spans(working_hours_on(person, d.day::date)) s
    WHERE d.day + s.span_to > first AND d.day + s.span_from < last), interval '0');
END $$;

CREATE OR REPLACE FUNCTION office_day() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE office_zone())::date $$;

CREATE OR REPLACE FUNCTION office_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$ SELECT (at AT TIME ZONE office_zone())::date $$;

-- Whether somebody works here on a day: with an account in use, from the first day to the last. Everything that asks who may answer, be asked,
-- stand in or be counted asks this; an account alone only opens the portal (decision 009).
CREATE OR REPLACE FUNCTION works_on(u users, day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT u.active AND NOT u.deleted AND (u.join_date IS NULL OR u.join_date <= day) AND (u.retirement_date IS NULL OR u.retirement_date >= day)
$$;

CREATE OR REPLACE FUNCTION works_here(u users) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT works_on(u, office_day()) $$;

-- The head office is the first business place in use. A zone PostgreSQL does not know is refused here, before it could stop the portal.
CREATE OR REPLACE FUNCTION keep_office_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE zone varchar := coalesce((SELECT w.time_zone FROM workplace w WHERE w.active ORDER BY w.sort_order, w.code LIMIT 1), 'UTC');
BEGIN
  IF zone = office_zone() THEN RETURN NULL; END IF;
  PERFORM now() AT TIME ZONE zone;
  EXECUTE format('CREATE OR REPLACE FUNCTION office_zone() RETURNS varchar LANGUAGE sql STABLE AS %L', format('SELECT %L::varchar', zone));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_office_zone() FROM PUBLIC;

-- Hours a person works on a day: by the exception of the day, the schedule, or the weekly hours over as many days from Monday on as full
-- days of eight hours need (at most five), less what a holiday leaves out.
CREATE OR REPLACE FUNCTION working_hours_on(person varchar, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(
      (SELECT e.hours FROM schedule_exception e WHERE e.user_id = person AND e.date = day),
      (SELECT (ARRAY[s.monday, s.tuesday, s.wednesday, s.thursday, s.friday, s.saturday, s.sunday])[extract(isodow FROM day)::int]
        FROM work_schedule s WHERE s.user_id = person AND s.valid_from <= day ORDER BY s.valid_from DESC LIMIT 1),
      (SELECT CASE WHEN extract(isodow FROM day) <= n.days THEN w.hours / n.days ELSE 0 END
        FROM (SELECT coalesce((SELECT nullif(u.weekly_hours, 0) FROM users u WHERE u.id = person), 40) AS hours) w,
        LATERAL (SELECT least(5, greatest(1, ceil(w.hours / 8))) AS days) n))
    * (1 - coalesce((SELECT h.fraction FROM holiday h WHERE h.date = day AND NOT h.removed AND h.calendar_code = coalesce(
      (SELECT p.calendar_code FROM user_workplace_history p WHERE p.user_id = person AND p.valid_from <= day ORDER BY p.valid_from DESC LIMIT 1),
      (SELECT w.calendar_code FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person))), 0))
$$;

-- When a day of so many hours is worked: from 9, over six hours with a break from 12 to 13; a longer day begins earlier (decision 023).
CREATE OR REPLACE FUNCTION working_spans(hours numeric) RETURNS TABLE (span_from interval, span_to interval) LANGUAGE sql IMMUTABLE AS $$
  SELECT x.span_from, x.span_to FROM (SELECT least(9, 24 - hours - CASE WHEN hours > 6 THEN 1 ELSE 0 END) AS first) b,
  LATERAL (VALUES
    (b.first * interval '1 hour', CASE WHEN hours > 6 THEN interval '12 hours' ELSE (b.first + hours) * interval '1 hour' END),
    (interval '13 hours', CASE WHEN hours > 6 THEN (b.first + hours + 1) * interval '1 hour' END)) x (span_from, span_to)
  WHERE hours > 0 AND x.span_to IS NOT NULL ORDER BY 1
$$;

CREATE TRIGGER "workplace_office_zone" AFTER INSERT OR UPDATE OR DELETE ON "workplace" FOR EACH STATEMENT EXECUTE FUNCTION keep_office_zone();

-- The working day of the head office so many after a day: Monday to Friday, without the whole holidays of its calendar.
CREATE OR REPLACE FUNCTION office_working_day(start date, days integer) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT d::date FROM generate_series(start + 1, start + days * 3 + 60, interval '1 day') d
  WHERE extract(isodow FROM d) <= 5 AND NOT EXISTS (SELECT FROM holiday h WHERE h.date = d::date AND NOT h.removed AND h.fraction = 1
    AND h.calendar_code = (SELECT w.calendar_code FROM workplace w WHERE w.active ORDER BY w.sort_order, w.code LIMIT 1))
  ORDER BY d OFFSET greatest(days, 1) - 1 LIMIT 1
$$;

-- Zones that PostgreSQL, Node and browsers know alike: the list of packages/shared/src/codes/time-zones.ts.
CREATE OR REPLACE FUNCTION is_time_zone(name varchar) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT name = ANY ('{
Africa/Abidjan, Africa/Accra, Africa/Addis_Ababa, Africa/Algiers, Africa/Asmara, Africa/Asmera, Africa/Bamako, Africa/Bangui,
Africa/Banjul, Africa/Bissau, Africa/Blantyre, Africa/Brazzaville, Africa/Bujumbura, Africa/Cairo, Africa/Casablanca, Africa/Ceuta,
Africa/Conakry, Africa/Dakar, Africa/Dar_es_Salaam, Africa/Djibouti, Africa/Douala, Africa/El_Aaiun, Africa/Freetown, Africa/Gaborone,
Africa/Harare, Africa/Johannesburg, Africa/Juba, Africa/Kampala, Africa/Khartoum, Africa/Kigali, Africa/Kinshasa, Africa/Lagos,
Africa/Libreville, Africa/Lome, Africa/Luanda, Africa/Lubumbashi, Africa/Lusaka, Africa/Malabo, Africa/Maputo, Africa/Maseru,
Africa/Mbabane, Africa/Mogadishu, Africa/Monrovia, Africa/Nairobi, Africa/Ndjamena, Africa/Niamey, Africa/Nouakchott,
Africa/Ouagadougou, Africa/Porto-Novo, Africa/Sao_Tome, Africa/Timbuktu, Africa/Tripoli, Africa/Tunis, Africa/Windhoek, America/Adak,
America/Anchorage, America/Anguilla, America/Antigua, America/Araguaina, America/Argentina/Buenos_Aires, America/Argentina/Catamarca,
America/Argentina/ComodRivadavia, America/Argentina/Cordoba, America/Argentina/Jujuy, America/Argentina/La_Rioja,
America/Argentina/Mendoza, America/Argentina/Rio_Gallegos, America/Argentina/Salta, America/Argentina/San_Juan,
America/Argentina/San_Luis, America/Argentina/Tucuman, America/Argentina/Ushuaia, America/Aruba, America/Asuncion, America/Atikokan,
America/Atka, America/Bahia, America/Bahia_Banderas, America/Barbados, America/Belem, America/Belize, America/Blanc-Sablon,
America/Boa_Vista, America/Bogota, America/Boise, America/Buenos_Aires, America/Cambridge_Bay, America/Campo_Grande, America/Cancun,
America/Caracas, America/Catamarca, America/Cayenne, America/Cayman, America/Chicago, America/Chihuahua, America/Ciudad_Juarez,
America/Coral_Harbour, America/Cordoba, America/Costa_Rica, America/Coyhaique, America/Creston, America/Cuiaba, America/Curacao,
America/Danmarkshavn, America/Dawson, America/Dawson_Creek, America/Denver, America/Detroit, America/Dominica, America/Edmonton,
America/Eirunepe, America/El_Salvador, America/Ensenada, America/Fort_Nelson, America/Fort_Wayne, America/Fortaleza, America/Glace_Bay,
America/Godthab, America/Goose_Bay, America/Grand_Turk, America/Grenada, America/Guadeloupe, America/Guatemala, America/Guayaquil,
America/Guyana, America/Halifax, America/Havana, America/Hermosillo, America/Indiana/Indianapolis, America/Indiana/Knox,
America/Indiana/Marengo, America/Indiana/Petersburg, America/Indiana/Tell_City, America/Indiana/Vevay, America/Indiana/Vincennes,
America/Indiana/Winamac, America/Indianapolis, America/Inuvik, America/Iqaluit, America/Jamaica, America/Jujuy, America/Juneau,
America/Kentucky/Louisville, America/Kentucky/Monticello, America/Knox_IN, America/Kralendijk, America/La_Paz, America/Lima,
America/Los_Angeles, America/Louisville, America/Lower_Princes, America/Maceio, America/Managua, America/Manaus, America/Marigot,
America/Martinique, America/Matamoros, America/Mazatlan, America/Mendoza, America/Menominee, America/Merida, America/Metlakatla,
America/Mexico_City, America/Miquelon, America/Moncton, America/Monterrey, America/Montevideo, America/Montreal, America/Montserrat,
America/Nassau, America/New_York, America/Nipigon, America/Nome, America/Noronha, America/North_Dakota/Beulah,
America/North_Dakota/Center, America/North_Dakota/New_Salem, America/Nuuk, America/Ojinaga, America/Panama, America/Pangnirtung,
America/Paramaribo, America/Phoenix, America/Port-au-Prince, America/Port_of_Spain, America/Porto_Acre, America/Porto_Velho,
America/Puerto_Rico, America/Punta_Arenas, America/Rainy_River, America/Rankin_Inlet, America/Recife, America/Regina, America/Resolute,
America/Rio_Branco, America/Rosario, America/Santa_Isabel, America/Santarem, America/Santiago, America/Santo_Domingo, America/Sao_Paulo,
America/Scoresbysund, America/Shiprock, America/Sitka, America/St_Barthelemy, America/St_Johns, America/St_Kitts, America/St_Lucia,
America/St_Thomas, America/St_Vincent, America/Swift_Current, America/Tegucigalpa, America/Thule, America/Thunder_Bay, America/Tijuana,
America/Toronto, America/Tortola, America/Vancouver, America/Virgin, America/Whitehorse, America/Winnipeg, America/Yakutat,
America/Yellowknife, Antarctica/Casey, Antarctica/Davis, Antarctica/DumontDUrville, Antarctica/Macquarie, Antarctica/Mawson,
Antarctica/McMurdo, Antarctica/Palmer, Antarctica/Rothera, Antarctica/South_Pole, Antarctica/Syowa, Antarctica/Troll, Antarctica/Vostok,
Arctic/Longyearbyen, Asia/Aden, Asia/Almaty, Asia/Amman, Asia/Anadyr, Asia/Aqtau, Asia/Aqtobe, Asia/Ashgabat, Asia/Ashkhabad,
Asia/Atyrau, Asia/Baghdad, Asia/Bahrain, Asia/Baku, Asia/Bangkok, Asia/Barnaul, Asia/Beirut, Asia/Bishkek, Asia/Brunei, Asia/Calcutta,
Asia/Chita, Asia/Choibalsan, Asia/Chongqing, Asia/Chungking, Asia/Colombo, Asia/Dacca, Asia/Damascus, Asia/Dhaka, Asia/Dili, Asia/Dubai,
Asia/Dushanbe, Asia/Famagusta, Asia/Gaza, Asia/Harbin, Asia/Hebron, Asia/Ho_Chi_Minh, Asia/Hong_Kong, Asia/Hovd, Asia/Irkutsk,
Asia/Istanbul, Asia/Jakarta, Asia/Jayapura, Asia/Jerusalem, Asia/Kabul, Asia/Kamchatka, Asia/Karachi, Asia/Kashgar, Asia/Kathmandu,
Asia/Katmandu, Asia/Khandyga, Asia/Kolkata, Asia/Krasnoyarsk, Asia/Kuala_Lumpur, Asia/Kuching, Asia/Kuwait, Asia/Macao, Asia/Macau,
Asia/Magadan, Asia/Makassar, Asia/Manila, Asia/Muscat, Asia/Nicosia, Asia/Novokuznetsk, Asia/Novosibirsk, Asia/Omsk, Asia/Oral,
Asia/Phnom_Penh, Asia/Pontianak, Asia/Pyongyang, Asia/Qatar, Asia/Qostanay, Asia/Qyzylorda, Asia/Rangoon, Asia/Riyadh, Asia/Saigon,
Asia/Sakhalin, Asia/Samarkand, Asia/Seoul, Asia/Shanghai, Asia/Singapore, Asia/Srednekolymsk, Asia/Taipei, Asia/Tashkent, Asia/Tbilisi,
Asia/Tehran, Asia/Tel_Aviv, Asia/Thimbu, Asia/Thimphu, Asia/Tokyo, Asia/Tomsk, Asia/Ujung_Pandang, Asia/Ulaanbaatar, Asia/Ulan_Bator,
Asia/Urumqi, Asia/Ust-Nera, Asia/Vientiane, Asia/Vladivostok, Asia/Yakutsk, Asia/Yangon, Asia/Yekaterinburg, Asia/Yerevan,
Atlantic/Azores, Atlantic/Bermuda, Atlantic/Canary, Atlantic/Cape_Verde, Atlantic/Faeroe, Atlantic/Faroe, Atlantic/Jan_Mayen,
Atlantic/Madeira, Atlantic/Reykjavik, Atlantic/South_Georgia, Atlantic/St_Helena, Atlantic/Stanley, Australia/ACT, Australia/Adelaide,
Australia/Brisbane, Australia/Broken_Hill, Australia/Canberra, Australia/Currie, Australia/Darwin, Australia/Eucla, Australia/Hobart,
Australia/LHI, Australia/Lindeman, Australia/Lord_Howe, Australia/Melbourne, Australia/NSW, Australia/North, Australia/Perth,
Australia/Queensland, Australia/South, Australia/Sydney, Australia/Tasmania, Australia/Victoria, Australia/West, Australia/Yancowinna,
Etc/GMT, Etc/GMT+0, Etc/GMT+1, Etc/GMT+10, Etc/GMT+11, Etc/GMT+12, Etc/GMT+2, Etc/GMT+3, Etc/GMT+4, Etc/GMT+5, Etc/GMT+6, Etc/GMT+7,
Etc/GMT+8, Etc/GMT+9, Etc/GMT-0, Etc/GMT-1, Etc/GMT-10, Etc/GMT-11, Etc/GMT-12, Etc/GMT-13, Etc/GMT-14, Etc/GMT-2, Etc/GMT-3, Etc/GMT-4,
Etc/GMT-5, Etc/GMT-6, Etc/GMT-7, Etc/GMT-8, Etc/GMT-9, Etc/GMT0, Etc/Greenwich, Etc/UCT, Etc/UTC, Etc/Universal, Etc/Zulu,
Europe/Amsterdam, Europe/Andorra, Europe/Astrakhan, Europe/Athens, Europe/Belfast, Europe/Belgrade, Europe/Berlin, Europe/Bratislava,
Europe/Brussels, Europe/Bucharest, Europe/Budapest, Europe/Busingen, Europe/Chisinau, Europe/Copenhagen, Europe/Dublin,
Europe/Gibraltar, Europe/Guernsey, Europe/Helsinki, Europe/Isle_of_Man, Europe/Istanbul, Europe/Jersey, Europe/Kaliningrad, Europe/Kiev,
Europe/Kirov, Europe/Kyiv, Europe/Lisbon, Europe/Ljubljana, Europe/London, Europe/Luxembourg, Europe/Madrid, Europe/Malta,
Europe/Mariehamn, Europe/Minsk, Europe/Monaco, Europe/Moscow, Europe/Nicosia, Europe/Oslo, Europe/Paris, Europe/Podgorica,
Europe/Prague, Europe/Riga, Europe/Rome, Europe/Samara, Europe/San_Marino, Europe/Sarajevo, Europe/Saratov, Europe/Simferopol,
Europe/Skopje, Europe/Sofia, Europe/Stockholm, Europe/Tallinn, Europe/Tirane, Europe/Tiraspol, Europe/Ulyanovsk, Europe/Uzhgorod,
Europe/Vaduz, Europe/Vatican, Europe/Vienna, Europe/Vilnius, Europe/Volgograd, Europe/Warsaw, Europe/Zagreb, Europe/Zaporozhye,
Europe/Zurich, GMT, Indian/Antananarivo, Indian/Chagos, Indian/Christmas, Indian/Cocos, Indian/Comoro, Indian/Kerguelen, Indian/Mahe,
Indian/Maldives, Indian/Mauritius, Indian/Mayotte, Indian/Reunion, Pacific/Apia, Pacific/Auckland, Pacific/Bougainville,
Pacific/Chatham, Pacific/Chuuk, Pacific/Easter, Pacific/Efate, Pacific/Enderbury, Pacific/Fakaofo, Pacific/Fiji, Pacific/Funafuti,
Pacific/Galapagos, Pacific/Gambier, Pacific/Guadalcanal, Pacific/Guam, Pacific/Honolulu, Pacific/Johnston, Pacific/Kanton,
Pacific/Kiritimati, Pacific/Kosrae, Pacific/Kwajalein, Pacific/Majuro, Pacific/Marquesas, Pacific/Midway, Pacific/Nauru, Pacific/Niue,
Pacific/Norfolk, Pacific/Noumea, Pacific/Pago_Pago, Pacific/Palau, Pacific/Pitcairn, Pacific/Pohnpei, Pacific/Ponape,
Pacific/Port_Moresby, Pacific/Rarotonga, Pacific/Saipan, Pacific/Samoa, Pacific/Tahiti, Pacific/Tarawa, Pacific/Tongatapu, Pacific/Truk,
Pacific/Wake, Pacific/Wallis, Pacific/Yap, UTC
}'::text[])
$$;
