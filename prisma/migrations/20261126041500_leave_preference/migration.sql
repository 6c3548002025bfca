-- Wishes for leave are called preferences, as on the screens. Entries of the change log keep the name of their time.
ALTER TYPE "wish_state" RENAME TO "preference_state";
ALTER TABLE "leave_wish" RENAME TO "leave_preference";
ALTER TABLE "leave_preference" RENAME CONSTRAINT "leave_wish_pkey" TO "leave_preference_pkey";
ALTER TABLE "leave_preference" RENAME CONSTRAINT "leave_wish_user_id_fkey" TO "leave_preference_user_id_fkey";
ALTER TABLE "leave_preference" RENAME CONSTRAINT "leave_wish_once" TO "leave_preference_once";
ALTER TABLE "leave_preference" RENAME CONSTRAINT "leave_wish_dates" TO "leave_preference_dates";
ALTER TABLE "leave_preference" RENAME CONSTRAINT "leave_wish_priority" TO "leave_preference_priority";
ALTER TABLE "leave_preference" RENAME CONSTRAINT "leave_wish_answered" TO "leave_preference_answered";
ALTER INDEX "leave_wish_date_from_date_to_idx" RENAME TO "leave_preference_date_from_date_to_idx";

UPDATE "notification" SET "kind" = replace("kind", 'wish', 'preference') WHERE "kind" IN ('wishAgreed', 'wishDeclined');
UPDATE "notification_mute" SET "kind" = replace("kind", 'wish', 'preference') WHERE "kind" IN ('wishAgreed', 'wishDeclined');
UPDATE "notice_mail_choice" SET "kind" = replace("kind", 'wish', 'preference') WHERE "kind" IN ('wishAgreed', 'wishDeclined');
