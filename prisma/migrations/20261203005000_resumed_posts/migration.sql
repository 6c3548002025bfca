-- A post that goes on after a break which a later first day made.
ALTER TABLE "assignment" ADD COLUMN "resumes" BOOLEAN NOT NULL DEFAULT false;
