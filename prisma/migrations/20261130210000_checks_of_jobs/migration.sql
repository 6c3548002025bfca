-- When a job that leaves no run without work looked last.
CREATE TABLE "job_check" (
    "name" VARCHAR(60) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_check_pkey" PRIMARY KEY ("name")
);
-- What the roles of the specification are for; what somebody wrote stays.
UPDATE "role" r SET "note" = v.note FROM (VALUES
  ('M01', 'Keeps people, rights, menus, texts and settings of the portal'),
  ('H01', 'Keeps registers, leave, money and reservations of everybody'),
  ('G01', 'Uses the portal: every member of staff'),
  ('B01', 'Account without rights'),
  ('A01', 'Reads histories and evidence, changes nothing'),
  ('WM00001', 'Prepares documents and bookings for the own department'),
  ('WM00002', 'Keeps inventions, patents and their due dates')
) v(code, note) WHERE r."code" = v.code AND r."note" = '';
