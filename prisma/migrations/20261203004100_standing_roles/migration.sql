-- Rules of approval and of access rest on these roles: they stay in force as the administrators and the general role do.
UPDATE "role" SET "active" = true WHERE "code" IN ('H01', 'A01', 'WM00001', 'WM00002') AND NOT "active";
ALTER TABLE "role" DROP CONSTRAINT "role_stays_active";
ALTER TABLE "role" ADD CONSTRAINT "role_stays_active" CHECK ("active" OR "code" NOT IN ('M01', 'G01', 'H01', 'A01', 'WM00001', 'WM00002'));
