-- An interview hears of what becomes of its room.
ALTER TABLE "interview" ADD COLUMN "place_confirmed" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "interview_reservation_id_idx" ON "interview"("reservation_id");
