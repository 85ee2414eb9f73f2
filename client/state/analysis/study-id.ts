// Names for what this browser keeps, each different from all before.
export const newStudyId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
