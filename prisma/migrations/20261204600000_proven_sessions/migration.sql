-- Whether a second factor was proven at the sign-in: a role that asks for one gives nothing to a session without.
ALTER TABLE "session" ADD COLUMN "has_factor" BOOLEAN NOT NULL DEFAULT false;
