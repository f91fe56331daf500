/** Texts of the hand-in (spec/public-and-student.md sections 5 and 8). */

export interface Message {
  title: string
  description: string
}

export const noFileSelected: Message = {
  title: 'No File Selected',
  description: 'Please select a file to upload.',
}

export const uploadFailed: Message = {
  title: 'Upload Failed',
  description: 'Failed to upload your assignment. Please try again.',
}

export function assignmentSubmitted(fileName: string): Message {
  return {
    title: 'Assignment Submitted',
    description: `Your file ${fileName} has been uploaded successfully.`,
  }
}
