-- The meeting an interview is in calendars, the same one after a move, and how often it changed.
ALTER TABLE "interview" ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "uid" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "interview" ALTER COLUMN "uid" DROP DEFAULT;

-- A room is of one interview.
CREATE UNIQUE INDEX "interview_reservation" ON "interview" ("reservation_id") WHERE "reservation_id" IS NOT NULL;
